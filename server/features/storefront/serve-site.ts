import type { IncomingMessage, ServerResponse } from 'node:http';
import { hrefOf } from '#contract/storefront/addresses.ts';
import { otherLanguagesOf } from '#contract/storefront/site-languages.ts';
import type { Logger } from '#server/kit/logging.ts';
import { serviceWorkerPath, serviceWorkerRemovalText } from '#storefront/texts/service-worker-text.ts';
import { clSkuOf, type ReadBuildFacts } from './build-facts.ts';
import { acceptedEncodings } from './encodings.ts';
import type { LiveSite, LiveSites } from './live-sites.ts';
import { baseIn, makeReadVisit, redirectOf, type Visit } from './read-visits.ts';
import type { Hosts, SiteRequest } from './site-address.ts';
import { type SiteAnswers, sendFile } from './site-answers.ts';
import type { SiteFiles } from './site-files.ts';
import { choiceHeaders, closedLanguage, hasChoice, wantedLanguage } from './wanted-language.ts';

export interface ServeParts {
  hosts: Hosts;
  sites: LiveSites;
  files: SiteFiles;
  facts: ReadBuildFacts;
  answers: SiteAnswers;
  /** Whether it is drawn when it is asked for; the store that is meant goes along. */
  isDrawn(asked: SiteRequest): boolean;
  draw(asked: SiteRequest, site: LiveSite, request: IncomingMessage): void;
  /** Likewise for what is made for one buyer. */
  sell(asked: SiteRequest, site: LiveSite, request: IncomingMessage): void;
  /** Likewise for what shopping sites fetch. */
  feed(asked: SiteRequest, site: LiveSite, request: IncomingMessage): void;
  log: Logger;
}

/**
 * Answers requests for published stores and passes the others on. It works on Node's own request and answer: most of
 * them are a file from memory, and everything a framework does for each of them would cost more than the file.
 */
export function makeServeSite({ hosts, sites, files, facts, answers, isDrawn, draw, sell, feed, log }: ServeParts) {
  const readVisit = makeReadVisit(hosts, isDrawn);

  return (request: IncomingMessage, response: ServerResponse, passOn: () => void) => {
    const visit = readVisit(request.headers.host, request.url ?? '');
    if (visit === null || isHealth(visit)) return passOn();
    if (visit === 'bad') return answers.nothing(response);
    if (!isAccepted(visit, request.method)) return answers.refusal(response);
    const site = sites.find(visit.name);
    if (!(site instanceof Promise)) return answer(site, visit, request, response, passOn);
    site
      .then((found) => answer(found, visit, request, response, passOn))
      .catch((error) => fail(error, visit, response));
  };

  function answer(
    site: LiveSite | null,
    visit: Visit,
    request: IncomingMessage,
    response: ServerResponse,
    passOn: () => void,
  ) {
    if (!site) return answers.nothing(response);
    if (site.closed && !isOpenAlways(visit)) {
      const language = closedLanguage(site, visit, request.headers);
      return answers.closed(response, site.closed, language);
    }
    if (site.isMoving) return answers.trouble(response);
    return receive(site, visit, request, response, passOn);
  }

  function receive(
    site: LiveSite,
    visit: Visit,
    request: IncomingMessage,
    response: ServerResponse,
    passOn: () => void,
  ) {
    // Browsers take no worker from a redirect.
    if (!site.isHere && visit.path === serviceWorkerPath) {
      return answers.script(response, serviceWorkerRemovalText(site));
    }
    if (visit.isShop && site.isHere && request.method === 'POST') {
      sell(visit, site, request);
      return passOn();
    }
    const target = redirectOf(site, visit);
    if (target !== null) return answers.redirect(response, target);
    if (hasChoice(site, visit)) response.setHeader('vary', choiceHeaders);
    const wanted = wantedLanguage(site, visit, request.headers);
    if (wanted === null) return give(site, visit, request, response, passOn);
    facts(site)
      .then((build) => {
        // The live build may be from before there was a choice.
        if (!build || !otherLanguagesOf(build.site).includes(wanted)) give(site, visit, request, response, passOn);
        else answers.lead(response, `${hrefOf(baseIn(site.base, wanted), encodeURI(visit.plain))}${visit.query}`);
      })
      .catch((error) => fail(error, visit, response));
  }

  function give(site: LiveSite, visit: Visit, request: IncomingMessage, response: ServerResponse, passOn: () => void) {
    if (visit.isDrawn || visit.isShop || visit.isFeed) {
      const expect = visit.isShop ? sell : visit.isFeed ? feed : draw;
      expect(visit, site, request);
      return passOn();
    }
    return giveFile(site, visit, request, response);
  }

  function giveFile(site: LiveSite, visit: Visit, request: IncomingMessage, response: ServerResponse) {
    const file = files.get(site, visit.file, acceptedEncodings(request.headers['accept-encoding']));
    if (file && !(file instanceof Promise)) return sendFile(request, response, file, visit.status);
    Promise.resolve(file)
      .then((loaded) =>
        loaded ? sendFile(request, response, loaded, visit.status) : miss(site, visit, request, response),
      )
      .catch((error) => fail(error, visit, response));
  }

  /** A product that has another title by now is found by its number; for anything else the store has a page. */
  async function miss(
    site: LiveSite,
    { language, path, query }: Visit,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const clSku = clSkuOf(path);
    const build = clSku || language ? await facts(site) : null;
    const isSpoken = language === null || (build !== null && otherLanguagesOf(build.site).includes(language));
    const base = baseIn(site.base, isSpoken ? language : null);
    // A language that is not offered any more: links of then lead to the page as it is now.
    if (!isSpoken) return answers.redirect(response, `${hrefOf(base, encodeURI(path))}${query}`);
    const moved = clSku && build?.productPath(clSku);
    if (moved && moved !== path) return answers.redirect(response, `${hrefOf(base, encodeURI(moved))}${query}`);
    return answers.missing(site, request, response, language);
  }

  function fail(error: unknown, { path }: Visit, response: ServerResponse) {
    log.error({ err: error, path }, 'A page of a store could not be sent');
    answers.trouble(response);
  }
}

const isAccepted = ({ isShop }: Visit, method: string | undefined): boolean =>
  method === 'GET' || method === 'HEAD' || (isShop && method === 'POST');

/** Whoever wants no more mails can say so in a closed store too; that page needs the store's files. */
const isOpenAlways = ({ path }: Visit): boolean => /^\/(mails\/stop|newsletter\/confirm|assets)\//.test(path);

const isHealth = (visit: Visit | 'bad'): boolean =>
  visit !== 'bad' && 'domain' in visit.name && visit.path === '/healthz';
