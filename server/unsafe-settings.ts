/** The settings as they were given, before anything is made of them. */
export type GivenSettings = Readonly<Record<string, string | undefined>>;

export interface SettingProblem {
  name: string;
  problem: string;
}

// As an address names it, and as a server is told to bind.
const thisMachine = /^((.*\.)?localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[\da-f]{2}:[\da-f]+\])$/;
const loopback = /^(localhost|127(\.\d+){3}|::1)$/;

/** What would be unsafe for those whom the installation serves: nothing is served until it is put right. */
export function findUnsafe(given: GivenSettings): SettingProblem[] {
  const isProduction = given.SCANFRONT_ENV === 'production';
  const hasSandbox = given.SANDBOX ? given.SANDBOX === 'on' : !isProduction;
  return [
    ...(isProduction ? findUnsafeInProduction(given, hasSandbox) : []),
    ...(hasSandbox ? findOpenSandbox(given) : []),
    // It could tell everybody, and behind a proxy on the same machine it did.
    ...(given.METRICS ? [{ name: 'METRICS', problem: 'is gone: set METRICS_TOKEN or METRICS_PORT instead' }] : []),
  ];
}

function findUnsafeInProduction(given: GivenSettings, hasSandbox: boolean): SettingProblem[] {
  const found: SettingProblem[] = [];
  const tell = (name: string, problem: string | undefined) => problem && found.push({ name, problem });
  tell('APP_URL', explainAddress(given.APP_URL, 'mails and payment pages lead there'));
  tell('CONTENT_URL', explainAddress(given.CONTENT_URL, 'stores and their pictures are there') ?? explainHost(given));
  if (!given.SECRET_KEY)
    tell('SECRET_KEY', 'is needed in production: at least 32 random characters, kept outside of DATA_DIR');
  if (!given.TRUST_PROXY) {
    tell('TRUST_PROXY', 'is needed in production: on behind one proxy, how many there are, or off where there is none');
  }
  if (!given.SMTP_URL && !hasSandbox) tell('SMTP_URL', 'is needed in production: nothing is simulated there');
  return found;
}

function explainAddress(address: string | undefined, purpose: string): string | undefined {
  if (!address) return `is needed in production: ${purpose}`;
  const url = URL.parse(address);
  if (url?.protocol !== 'https:') return 'must be an https address in production';
  if (thisMachine.test(url.hostname.replace(/\.$/, '')))
    return 'must be a public address in production, not this machine';
  return undefined;
}

/** Cookies and the browser’s storage know hosts, not ports. */
function explainHost({ APP_URL = '', CONTENT_URL = '' }: GivenSettings): string | undefined {
  return URL.parse(CONTENT_URL)?.hostname === URL.parse(APP_URL)?.hostname
    ? 'must have another host than APP_URL in production: a page of a store must not share one with the back office'
    : undefined;
}

/** Its mailbox holds every mail with every link and code, for anybody who can open it. */
function findOpenSandbox({ HOST, EXPOSE_SANDBOX }: GivenSettings): SettingProblem[] {
  if (!HOST || loopback.test(HOST) || EXPOSE_SANDBOX === 'on') return [];
  const problem = `${HOST} would open the sandbox’s mailbox to the network: set SANDBOX=off, or EXPOSE_SANDBOX=on if that is meant`;
  return [{ name: 'HOST', problem }];
}
