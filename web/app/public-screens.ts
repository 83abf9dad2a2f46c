import { t } from '#web/kit/messages/t.ts';

/** A page anyone can open. */
export interface PublicScreen {
  path: string;
  label: string;
  keywords: readonly string[];
}

const { pages } = t.shell.public;

/** Every public page that is built; header, footer and the search of the 404 screen list no other. */
export const publicScreens: readonly PublicScreen[] = [
  { path: '/', label: pages.home, keywords: ['start', 'landing', 'scanfront', 'store builder'] },
  { path: '/register', label: pages.register, keywords: ['sign up', 'create account', 'trial', 'join'] },
  { path: '/login', label: pages.login, keywords: ['sign in', 'log in', 'account'] },
  { path: '/forgetpassword', label: pages.forgotPassword, keywords: ['reset', 'recover', 'lost password'] },
  { path: '/terms', label: pages.terms, keywords: ['legal', 'policy', 'conditions', 'data', 'imprint'] },
];

/** The links of the public header, from left to right. */
const headerOrder = ['/about', '/pricing', '/help/contact'];

const byPath = new Map(publicScreens.map((screen) => [screen.path, screen]));

export const hasPublicScreen = (path: string): boolean => byPath.has(path);

export const headerScreens: readonly PublicScreen[] = headerOrder.flatMap((path) => byPath.get(path) ?? []);
