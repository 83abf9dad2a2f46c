import { z } from 'zod';
import { fail, type Outcome, ok } from '#contract/kit/outcome.ts';
import { vendorLine } from '#providers/kit/vendor-line.ts';
import type { GoodsRecognizer, RecognitionQuery, RecognitionTrouble, RecognizedGoods } from '../recognition.port.ts';
import { bodyOf, callAddress, headersWith, patienceMs, unfenced } from './chat-completions-facts.ts';

export interface ChatCompletionsOptions {
  /** Reaches public addresses alone; it follows no redirects and reads no endless answers. */
  fetch: (
    url: string,
    request: { method: string; headers: Record<string, string>; body: string; timeoutMs: number },
  ) => Promise<Response>;
  admits: (address: string) => boolean;
  /** Replaced in tests only. */
  timeoutMs?: number;
}

/** As a text, or in parts of one, as some vendors send it. */
const content = z
  .union([
    z.string(),
    z.array(z.object({ text: z.string().catch('') })).transform((parts) => parts.map(({ text }) => text).join('')),
  ])
  .nullish();

const answer = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content, refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});

const refusal = z.object({ error: z.union([z.object({ message: vendorLine }), vendorLine]) });

const most = (length: number) => vendorLine.transform((text) => text.trim().slice(0, length)).catch('');

const told = z.object({
  title: most(300),
  brand: most(120),
  model: most(120),
  category: most(120),
  pieces: z.array(z.object({ name: most(60), value: most(60) })).catch([]),
  defects: z.array(most(60)).catch([]),
  condition: most(200),
});

const noSuchHost = new Set(['ENOTFOUND', 'NOT_PUBLIC', 'ERR_INVALID_URL']);

/** Any vendor that answers chat completions with a picture in the question, and JSON by a schema in the answer. */
export function chatCompletions({ fetch, admits, timeoutMs = patienceMs }: ChatCompletionsOptions): GoodsRecognizer {
  return {
    admits: (address) => admits(callAddress(address)),

    async recognize({ address, key, model }, query) {
      try {
        const response = await fetch(callAddress(address), {
          method: 'POST',
          headers: headersWith(key),
          body: JSON.stringify(bodyOf(model, query)),
          timeoutMs,
        });
        if (response.status !== 200) return fail(troubleOf(response), await messageOf(response));
        return readAnswer(await response.json().catch(() => undefined), query);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        // Names of the network are for us alone: whoever types addresses learns nothing of ours by them.
        return fail(noSuchHost.has(code) ? 'NOT_FOUND' : 'UNAVAILABLE');
      }
    },
  };
}

function troubleOf({ status }: Response): RecognitionTrouble {
  if (status === 401 || status === 403) return 'UNAUTHORIZED';
  if (status === 404 || status === 405 || (status >= 300 && status < 400)) return 'NOT_FOUND';
  if (status === 429 || status === 402) return 'LIMITED';
  return status >= 400 && status < 500 && status !== 408 ? 'REFUSED' : 'UNAVAILABLE';
}

/** What the vendor says of it, short enough for a notice; nothing where it says it in another way. */
async function messageOf(response: Response): Promise<string | undefined> {
  const said = refusal.safeParse(await response.json().catch(() => undefined));
  if (!said.success) return undefined;
  const { error } = said.data;
  return (typeof error === 'string' ? error : error.message).slice(0, 200);
}

function readAnswer(json: unknown, query: RecognitionQuery): Outcome<RecognizedGoods | null, RecognitionTrouble> {
  const [choice] = answer.safeParse(json).data?.choices ?? [];
  if (!choice) return fail('UNAVAILABLE');
  // A picture that the vendor would rather not look at is one that it knows nothing of.
  if (choice.message.refusal || choice.finish_reason === 'content_filter') return ok(null);
  const goods = told.safeParse(parse(choice.message.content ?? '')).data;
  if (!goods) return fail('UNAVAILABLE');
  if (goods.title === '' && goods.brand === '') return ok(null);
  return ok({
    ...goods,
    category: nameIn(query.categories, goods.category) ?? null,
    pieces: query.pieces.flatMap((name) => {
      const said = goods.pieces.find((piece) => nameIn([name], piece.name) !== undefined && piece.value !== '');
      return said ? [{ name, value: said.value }] : [];
    }),
    defects: [...new Set(goods.defects.flatMap((name) => nameIn(query.defects, name) ?? []))],
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(unfenced(text));
  } catch {
    return undefined;
  }
}

/** As the seller writes it. */
const nameIn = (names: readonly string[], said: string): string | undefined =>
  names.find((name) => name.toLowerCase() === said.toLowerCase());
