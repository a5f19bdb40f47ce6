import { type Country, countries } from './countries.ts';

// By hand: Intl.DisplayNames knows only 73 of these 164, in German, French, Spanish and a country's own language, and needs a two-letter code for
// each.

/** Other names of countries: in lists, in their own languages, or former ones (PEO-160). Compared in plain letters. */
const ALSO_CALLED: Readonly<Record<number, readonly string[]>> = {
  12: ['Algérie'],
  40: ['Österreich', 'Autriche'],
  56: ['België', 'Belgique', 'Belgien'],
  68: ['Plurinational State of Bolivia'],
  76: ['Brasil', 'Brasilien'],
  96: ['Brunei Darussalam'],
  100: ['Bulgariya', 'Bulgarien'],
  104: ['Burma'],
  112: ['Belorussia'],
  116: ['Kampuchea'],
  132: ['Cabo Verde'],
  156: ['PRC', "People's Republic of China", 'Zhongguo'],
  158: ['ROC', 'Republic of China', 'Chinese Taipei', 'Formosa'],
  178: ['Congo-Brazzaville', 'Republic of the Congo'],
  180: ['DRC', 'DR Congo', 'Congo-Kinshasa', 'Zaire'],
  191: ['Hrvatska', 'Kroatien'],
  196: ['Kypros', 'Zypern'],
  203: ['Czech Republic', 'Česko', 'Česká republika', 'Tschechien', 'Czech'],
  208: ['Danmark', 'Dänemark'],
  233: ['Eesti', 'Estland'],
  246: ['Suomi', 'Finnland'],
  250: ['Frankreich', 'République française'],
  268: ['Sakartvelo'],
  276: ['Deutschland', 'Allemagne', 'Alemania', 'BRD', 'FRG', 'Federal Republic of Germany'],
  300: ['Hellas', 'Ellada', 'Griechenland'],
  336: ['Vatican', 'Holy See'],
  344: ['HK', 'Hong Kong SAR'],
  348: ['Magyarország', 'Ungarn'],
  352: ['Republic of Iceland'],
  356: ['Bharat', 'Indien'],
  364: ['Islamic Republic of Iran', 'Persia'],
  372: ['Éire', 'Republic of Ireland', 'Irland'],
  380: ['Italia', 'Italien', 'Italie'],
  384: ['Ivory Coast'],
  392: ['Nippon', 'Nihon'],
  398: ['Kazakstan'],
  408: ['DPRK', "Democratic People's Republic of Korea"],
  410: ['Korea', 'Republic of Korea', 'ROK'],
  417: ['Kirghizia'],
  418: ['Lao', "Lao People's Democratic Republic"],
  428: ['Latvija', 'Lettland'],
  440: ['Lietuva', 'Litauen'],
  442: ['Luxemburg', 'Lëtzebuerg'],
  446: ['Macau'],
  484: ['Mexiko'],
  498: ['Republic of Moldova'],
  504: ['Maroc', 'Marokko'],
  528: ['Holland', 'Nederland', 'The Netherlands', 'Niederlande', 'Pays-Bas'],
  578: ['Norge', 'Noreg', 'Norwegen'],
  583: ['Federated States of Micronesia'],
  608: ['Pilipinas'],
  616: ['Polska', 'Polen'],
  626: ['East Timor'],
  642: ['România', 'Rumänien'],
  643: ['Russian Federation', 'Rossiya', 'Russland'],
  682: ['KSA'],
  702: ['Singapur'],
  703: ['Slovensko', 'Slowakei', 'Slovak Republic'],
  704: ['Viet Nam'],
  705: ['Slovenija', 'Slowenien'],
  710: ['RSA', 'Südafrika', 'Suid-Afrika'],
  724: ['España', 'Spanien', 'Espagne'],
  748: ['Swaziland'],
  752: ['Sverige', 'Schweden'],
  756: ['Schweiz', 'Suisse', 'Svizzera', 'Confoederatio Helvetica'],
  760: ['Syrian Arab Republic'],
  764: ['Siam'],
  784: ['UAE', 'Emirates'],
  788: ['Tunisie'],
  792: ['Turkey', 'Türkei'],
  804: ['Ukraina'],
  807: ['Macedonia', 'FYROM', 'Makedonija'],
  818: ['Misr', 'Ägypten'],
  826: ['UK', 'GB', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'Großbritannien'],
  834: ['United Republic of Tanzania'],
  840: ['USA', 'US', 'America', 'United States of America', 'Vereinigte Staaten'],
  862: ['Bolivarian Republic of Venezuela'],
};

/** Only letters and digits, without marks and case: `Côte d’Ivoire` and `cote d ivoire` are the same, and so are `U.S.A.` and `USA`. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/(?<=(?:^|[^\p{L}])\p{L})\.(?=\p{L}(?:\.|$))/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

interface Named extends Country {
  /** All its names in plain letters, its own first. */
  called: string[];
}

const NAMED: readonly Named[] = countries.map((country) => ({
  ...country,
  called: [country.name, ...(ALSO_CALLED[country.id] ?? [])].map(plain),
}));

/** The country with this name, its own or another one (PEO-160); null when there is none. */
export function countryNamed(text: string): Country | null {
  const wanted = plain(text);
  return (wanted !== '' && NAMED.find(({ called }) => called.includes(wanted))) || null;
}

/**
 * The countries that a search finds, in the order of a list: first the one with exactly this name, then those whose name begins with the text, then
 * those with it anywhere in the name or at the beginning of another name. An empty search finds all.
 */
export function countriesMatching(text: string): Country[] {
  const wanted = plain(text);
  const rank = ({ called }: Named) => {
    const [name = '', ...others] = called;
    if (wanted === '' || called.includes(wanted)) return 0;
    if (name.startsWith(wanted)) return 1;
    return name.includes(wanted) || others.some((other) => other.startsWith(wanted)) ? 2 : 3;
  };
  return [0, 1, 2].flatMap((place) => NAMED.filter((country) => rank(country) === place)).map(({ id, name }) => ({ id, name }));
}

/** The one country that a typed text means: the text is its name, or no other country matches (PEO-160). Null otherwise. */
export function countryTyped(text: string): Country | null {
  const matching = text.trim() === '' ? [] : countriesMatching(text);
  return countryNamed(text) ?? (matching.length === 1 ? (matching[0] ?? null) : null);
}
