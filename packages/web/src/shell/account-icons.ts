import {
  IconCategory,
  IconDownload,
  IconFileSearch,
  IconPlugConnected,
  IconReportMoney,
  IconServer,
  IconShieldCheck,
  IconShieldSearch,
  IconTrash,
  IconUser,
  IconUserCog,
} from '@tabler/icons-react';
import type { AccountLabel, Icon } from './views.ts';

/** The icons of the account menu, loaded with it. */
export const ACCOUNT_ICONS: Record<AccountLabel, Icon> = {
  Profile: IconUser,
  Downloads: IconDownload,
  'Check a file': IconFileSearch,
  Users: IconUserCog,
  Permissions: IconShieldCheck,
  Products: IconCategory,
  Prices: IconReportMoney,
  Bin: IconTrash,
  Integrations: IconPlugConnected,
  Events: IconShieldSearch,
  System: IconServer,
};
