import type { Language } from '#contract/language/languages.ts';
import type { SiteFiles, Theme } from '#contract/storefront/renderer.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';

/** What all pages of a build have in common, told to every thread once. */
export interface Frame {
  id: string;
  /** Of the theme that they are named by. */
  version: string;
  site: Site;
  files: SiteFiles;
  /** Where threads write by themselves; null when they hand the bytes back. */
  folder: string | null;
}

export interface PageToMake {
  path: string;
  /** A page's view as JSON: it was written down for its key already. */
  view: string;
}

export type RenderTask =
  | { kind: 'describe' }
  | { kind: 'style'; site: Site; ownStyle: string }
  | ({ kind: 'frame' } & Frame)
  | { kind: 'pages'; frame: string; pages: readonly PageToMake[] };

export type RenderRequest = RenderTask & { number: number };

export interface MadeFile {
  path: string;
  /** Whose page it is, in whichever language. */
  of: string;
  /** Null for the main one. */
  language: Language | null;
  size: number;
  /** Only where the thread has not written them. */
  data?: Uint8Array;
}

export interface RenderAnswer {
  theme?: Pick<Theme, 'version' | 'assets'>;
  text?: string;
  files?: MadeFile[];
}

export interface RenderReply extends RenderAnswer {
  number: number;
  failure?: { message: string; stack?: string | undefined; code?: string | undefined };
}

/** Whoever draws, in a thread of its own or not. */
export interface Thread {
  ask(task: RenderTask): Promise<RenderAnswer>;
  close(): Promise<unknown>;
}

export type StartThread = (themeFile: string) => Thread;
