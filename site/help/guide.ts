import type { SellerTopic } from '#contract/site/help-topics.ts';

/** What stands on a screen: by its name there, which ends with … where it goes on with something of the seller's own. */
interface OnScreen {
  /** The region or dialog that it stands in, where the screen has several of that name. */
  within?: string;
  /** It stands in the question that the screen asks. */
  isAnswer?: true;
  /** Called as the seller's own goods are, so that the text can't name it. */
  isOwn?: true;
}

/** What is done, or seen, on the real screen; a journey does every one of them, in order. */
export type Act =
  | { open: string }
  | ({ press: string; role?: 'link' | 'tab' | 'menuitem' | 'row' } & OnScreen)
  | ({ fill: string; with: string } & OnScreen)
  | ({ choose: string; option: string } & OnScreen)
  | ({ turnOn: string } & OnScreen)
  | ({ see: string } & OnScreen)
  | { upload: string }
  /** A scanner reads it. */
  | { scan: string }
  /** What happens at somebody else's: the handbook names the place and leaves the rest to it. */
  | { at: 'card form' | 'Stripe' | 'eBay' };

export interface Step {
  /** What to do: names on the screen **so**, [screens](/app/home) so. */
  text: string;
  acts: readonly Act[];
}

export interface HelpPicture {
  /** The screen that it shows. */
  path: string;
  alt: string;
  /** How many of the guide's steps are done before it is taken. */
  stepsBefore?: number;
  /** The region that it is about, where the screen is longer than the picture. */
  region?: string;
}

/** How one task is done. What it says and what is tried on the running product are the same lines. */
export interface Guide {
  topic: SellerTopic;
  title: string;
  description: string;
  keywords: readonly string[];
  /** What has to be there before. */
  before?: string;
  steps: readonly Step[];
  /** What is good to know, in a sentence each. */
  notes: readonly string[];
  picture?: HelpPicture;
}

/** The name that an act goes by on the screen. */
export function namesOf(act: Act): string[] {
  if ('press' in act) return [act.press];
  if ('fill' in act) return [act.fill];
  if ('choose' in act) return [act.choose, act.option];
  if ('turnOn' in act) return [act.turnOn];
  if ('see' in act) return [act.see];
  if ('upload' in act) return [act.upload];
  return [];
}
