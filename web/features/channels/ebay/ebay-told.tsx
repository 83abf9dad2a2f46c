import type { Product } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Notes, Success, toNotes } from '../parts/notes.tsx';
import type { ActionOutcome } from '../parts/use-channel-actions.ts';
import { type EbayProblem, notesWithFixes } from './ebay-facts.tsx';
import type { EbayAct } from './send-ebay.ts';

const words = t.channels.ebay;

type Last = ActionOutcome<EbayAct> | undefined;

/** What went wrong just now, or at the last try before this one. */
export function toldErrors(listing: Product['ebayListing'], last: Last): readonly string[] {
  if (last?.refusal) return last.refusal.errors;
  return !last && listing?.errors.isError ? listing.errors.messages : [];
}

interface ToldProps {
  listing: Product['ebayListing'];
  told: readonly string[];
  problems: readonly EbayProblem[];
  last: Last;
}

const done = { publish: words.published, update: words.updated, end: words.ended };

/** How the last try went, or one before it. */
export function Told({ listing, told, problems, last }: ToldProps) {
  const isNew = last?.refusal !== undefined;
  const warnings = last?.refusal?.warnings ?? listing?.warnings ?? [];
  const isWaiting = listing?.isWaiting === true || last?.isLater === true;
  const isSilent = last?.isLater === true && listing?.errors.isError === true;
  const wentWell = last !== undefined && !isNew && !isWaiting;
  return (
    <>
      <Notes
        live={isNew}
        tone="error"
        title={isNew ? words.errors : words.previousErrors}
        notes={notesWithFixes(told, problems)}
      />
      {wentWell && <Success>{done[last.act]}</Success>}
      {isWaiting && <Banner tone="info">{isSilent ? words.later : words.waiting}</Banner>}
      <Notes tone="warning" title={t.channels.warnings} notes={toNotes(warnings)} />
    </>
  );
}
