// Places by their codes: a country ('US'), or a state of the United States ('US-TX'). Names come from Intl, but for
// the states, which it does not know.

const codes = (text: string): readonly string[] => text.split(' ');

/** ISO 3166-1, without places where nobody lives. */
export const countryCodes = codes(
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD ' +
    'CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB ' +
    'GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH ' +
    'KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU ' +
    'MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU ' +
    'RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
    'UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW',
);

/** The United States by their postal codes, with the federal district. */
export const usStates = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;

export type UsState = keyof typeof usStates;

const known: ReadonlySet<string> = new Set([...countryCodes, ...Object.keys(usStates).map((state) => `US-${state}`)]);

/** Whether it is a country, or a state of the United States. */
export const isRegion = (code: string): boolean => known.has(code);

/** The regions an address lies in, the narrowest first. */
export function regionsOf({ country, state }: { country: string; state: string }): string[] {
  const narrow = `${country}-${state}`;
  return isRegion(narrow) ? [narrow, country] : [country];
}

const countryNames = new Map<string, Intl.DisplayNames>();

/** Made once for each language: making them takes a hundred times as long as asking them. */
function countryNamesIn(locale: string): Intl.DisplayNames {
  const made = countryNames.get(locale);
  if (made) return made;
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  countryNames.set(locale, names);
  return names;
}

/** A region's name for people; what is none is called what it says. */
export function nameRegion(code: string, locale = 'en'): string {
  if (!isRegion(code)) return code;
  const [country = '', state] = code.split('-');
  if (state) return usStates[state as UsState] ?? code;
  return countryNamesIn(locale).of(country) ?? code;
}
