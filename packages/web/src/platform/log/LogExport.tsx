import { api, type Input } from '@lm/contract';
import { ExportButton } from '../../ui/ExportButton.tsx';

interface LogExportProps {
  query: NonNullable<Input<typeof api.log.exportLogs>['query']>;
}

/** Saves the listed entries as logs.xlsx (LOG-10). */
export const LogExport = ({ query }: LogExportProps) => (
  <ExportButton endpoint={api.log.exportLogs} input={{ query }} fileName="logs.xlsx" rows={null} />
);
