import { pathToFileURL } from 'node:url';
import type { Theme } from '#contract/storefront/renderer.ts';
import type { Deps } from '#server/kit/deps.ts';
import { makeBuildFacts } from './build-facts.ts';
import { isDrawn, makeDrawnPages } from './drawn-pages.ts';
import { makeFeedEntrance } from './feed-entrance.ts';
import type { AnswerFeed } from './feed-pages.port.ts';
import { makeLiveSites } from './live-sites.ts';
import { makeServeSite } from './serve-site.ts';
import { makeShopEntrance } from './shop-entrance.ts';
import { makeShopFiles } from './shop-files.ts';
import type { ShopRoutes } from './shop-pages.port.ts';
import { makeSiteAnswers } from './site-answers.ts';
import { makeSiteFiles } from './site-files.ts';
import { storefrontService } from './storefront.service.ts';

/** Published stores, and their shops, as the content origin serves them. */
export function makePublishedSites(
  deps: Deps,
  { cacheBytes, routes, answerFeed }: { cacheBytes: number; routes: ShopRoutes; answerFeed: AnswerFeed },
) {
  const facts = makeBuildFacts(deps);
  const loadTheme = makeLoadTheme(deps);
  const shopFiles = makeShopFiles(facts, loadTheme);
  const files = makeSiteFiles(deps, cacheBytes, shopFiles.open);
  const answers = makeSiteAnswers(files);
  const storefront = storefrontService(deps);
  const shop = makeShopEntrance({ content: deps.urls.content, facts, shopFiles, routes, loadTheme });
  const drawn = makeDrawnPages({ storefront, facts, answers, safety: files.safety, loadTheme });
  const { log } = deps;
  const feeds = makeFeedEntrance({ facts, answer: answerFeed, safety: files.safety, log });
  const hosts = {
    content: new URL(deps.urls.content).hostname.toLowerCase(),
    sites: deps.sitesDomain?.toLowerCase() ?? null,
  };
  return {
    /** Files of stores, before anything else is done. */
    answer: makeServeSite({
      hosts,
      sites: makeLiveSites({ ...deps, hosts }),
      files,
      facts,
      answers,
      log,
      isDrawn,
      draw: drawn.expect,
      sell: shop.expect,
      feed: feeds.expect,
    }),
    /** Pages that are made for whoever asks. */
    draw: drawn.send,
    /** Pages that are made for one buyer, and what is sent to them. */
    shop,
    /** What shopping sites fetch. */
    feeds,
  };
}

/** Loads the built theme, once; one that could not be loaded is tried again. */
function makeLoadTheme(deps: Pick<Deps, 'themeFile'>): () => Promise<Theme> {
  let loading: Promise<Theme> | undefined;
  return () => {
    loading ??= import(pathToFileURL(deps.themeFile).href).then(
      (module: { theme: Theme }) => module.theme,
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
}
