import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { commonFaults } from '#sandbox/kit/faults.ts';
import { html } from '#sandbox/kit/html.ts';
import { sendPage } from '#sandbox/kit/page.ts';
import type { Scenario, Simulator, SimulatorRoutes } from '#sandbox/kit/simulator.ts';

export interface ChatCompletionsSimulatorOptions {
  /** Where the sandbox is reached, to be copied into the settings. */
  publicUrl: string;
  key: string;
  model: string;
}

const question = z.object({
  model: z.string(),
  messages: z.array(
    z.object({
      role: z.enum(['system', 'user', 'assistant']),
      content: z.union([
        z.string(),
        z.array(
          z.discriminatedUnion('type', [
            z.object({ type: z.literal('text'), text: z.string() }),
            z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) }),
          ]),
        ),
      ]),
    }),
  ),
  response_format: z.object({
    type: z.literal('json_schema'),
    json_schema: z.object({ name: z.string(), strict: z.literal(true), schema: z.looseObject({ type: z.string() }) }),
  }),
});

type Question = z.output<typeof question>;

interface Article {
  title: string;
  brand: string;
  model: string;
  /** Of names that categories of such things have. */
  words: readonly string[];
}

// What stands on shelves, as somebody who looks at a photo would put it.
const shelf: readonly [Article, ...Article[]] = [
  {
    title: 'Kestrel Digital Air Fryer, 5.8 Quart, Black',
    brand: 'Kestrel',
    model: 'KAF-58B',
    words: ['kitchen', 'home'],
  },
  { title: 'Torvane 20V Cordless Drill Kit', brand: 'Torvane', model: 'TDK-20', words: ['tool', 'home'] },
  { title: 'Bellmont Electric Kettle, 1.7 Liter, Steel', brand: 'Bellmont', model: '', words: ['kitchen', 'home'] },
  {
    title: 'Auralis Floor Lamp with Linen Shade',
    brand: 'Auralis',
    model: '',
    words: ['lamp', 'light', 'furniture', 'home'],
  },
  { title: 'Northpeak Camping Chair, Green', brand: 'Northpeak', model: '', words: ['outdoor', 'garden', 'sport'] },
];

const refuseWith = (status: number, message: string) => (_request: FastifyRequest, reply: FastifyReply) =>
  reply.code(status).send({ error: { message, type: 'invalid_request_error' } });

const says = (content: string | null, more: { refusal?: string; finish_reason?: string } = {}) => ({
  id: 'chatcmpl-sandbox',
  object: 'chat.completion',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content, refusal: more.refusal ?? null },
      finish_reason: more.finish_reason ?? 'stop',
    },
  ],
});

interface Described {
  title: string;
  brand: string;
  model: string;
  category: string;
  pieces: { name: string; value: string }[];
  defects: string[];
  condition: string;
}

const nothing: Described = { title: '', brand: '', model: '', category: '', pieces: [], defects: [], condition: '' };

const scenarios: readonly Scenario[] = [
  { id: 'bad-key', label: 'Key refused (401)', answer: refuseWith(401, 'Incorrect API key provided.') },
  { id: 'no-model', label: 'No such model (404)', answer: refuseWith(404, 'The model does not exist.') },
  { id: 'no-credit', label: 'Credit used up (429)', answer: refuseWith(429, 'You exceeded your current quota.') },
  { id: 'no-pictures', label: 'Model takes no pictures (400)', answer: refuseWith(400, 'This model takes no images.') },
  { id: 'nothing', label: 'Sees nothing it knows', answer: () => says(JSON.stringify(nothing)) },
  { id: 'refusal', label: 'Would rather not look', answer: () => says(null, { refusal: 'I can’t help with that.' }) },
  { id: 'prose', label: 'Answers in prose', answer: () => says('That looks like a kettle to me.') },
  {
    id: 'cut-off',
    label: 'Answer is cut off',
    answer: () => says('{"title": "Bellmont Elec', { finish_reason: 'length' }),
  },
  { id: 'fenced', label: 'Puts JSON between fences' },
];

/** Somebody who recognises goods in pictures, by the chat completions that many vendors speak. */
export const chatCompletionsSimulator = (options: ChatCompletionsSimulatorOptions): Simulator => ({
  name: 'recognition',
  title: 'Picture recognition',
  about: 'Says what a photo shows, as models that look at pictures do. The same photo is always the same thing.',
  link: { label: 'Address, key and model', href: '/recognition/console' },
  scenarios: [...commonFaults, ...scenarios],
  routes: (sim) => recognitionRoutes(sim, options),
});

function recognitionRoutes(sim: SimulatorRoutes, { publicUrl, key, model }: ChatCompletionsSimulatorOptions): void {
  sim.call('POST', '/v1/chat/completions', (request, reply) => {
    if (request.headers.authorization !== `Bearer ${key}`)
      return refuseWith(401, 'Incorrect API key provided.')(request, reply);
    const asked = question.safeParse(request.body);
    if (!asked.success) return refuseWith(400, z.prettifyError(asked.error))(request, reply);
    if (asked.data.model !== model)
      return refuseWith(404, `The model ${asked.data.model} does not exist.`)(request, reply);
    const picture = pictureOf(asked.data);
    if (!picture) return refuseWith(400, 'There is no JPEG in the question.')(request, reply);
    const text = JSON.stringify(lookAt(picture, namesOf(asked.data)));
    return says(sim.arises('fenced') ? `\`\`\`json\n${text}\n\`\`\`` : text);
  });

  sim.page('GET', '/console', (_request, reply) => {
    const main = html`<div class="head"><div><p class="note"><a href="/#recognition">Console</a></p><h1>Picture recognition</h1>
<p class="lead">The app asks it of itself where a seller has set up nobody else. To set it up by hand, copy these.</p></div></div>
<section class="card"><p>Address <code>${publicUrl}/recognition/v1</code><br>Key <code>${key}</code><br>Model <code>${model}</code></p></section>`;
    return sendPage(reply, { title: 'Picture recognition', current: 'console', main });
  });
}

const partsOf = ({ messages }: Question) =>
  messages.flatMap(({ content }) => (typeof content === 'string' ? [] : content));

/** As strict as vendors are: a data address with a JPEG in it. */
function pictureOf(asked: Question): Buffer | null {
  for (const part of partsOf(asked)) {
    if (part.type !== 'image_url') continue;
    const [, data] = /^data:image\/jpeg;base64,([A-Za-z0-9+/]+=*)$/.exec(part.image_url.url) ?? [];
    const bytes = Buffer.from(data ?? '', 'base64');
    return bytes.subarray(0, 2).toString('hex') === 'ffd8' ? bytes : null;
  }
  return null;
}

/** The lists of names in the question. */
function namesOf(asked: Question): ReadonlyMap<string, string[]> {
  const text = partsOf(asked).flatMap((part) => (part.type === 'text' ? part.text.split('\n') : []));
  return new Map(
    text.flatMap((each) => {
      const [, what, list] = /^(\w+): (\[.*\])$/.exec(each) ?? [];
      return what && list ? [[what, z.array(z.string()).parse(JSON.parse(list))] as const] : [];
    }),
  );
}

function lookAt(picture: Buffer, names: ReadonlyMap<string, string[]>): Described {
  const digest = createHash('sha256').update(picture).digest();
  const seen = shelf[digest.readUInt8(0) % shelf.length] ?? shelf[0];
  const categories = names.get('category') ?? [];
  const defects = names.get('defects') ?? [];
  const category = categories.find((name) => seen.words.some((word) => name.toLowerCase().includes(word)));
  const values: Record<string, string> = { brand: seen.brand, 'what it is': seen.title.replace(`${seen.brand} `, '') };
  const worn = digest.readUInt8(1) % 2 === 0 ? defects.slice(0, 1) : [];
  return {
    title: seen.title,
    brand: seen.brand,
    model: seen.model,
    category: category ?? '',
    pieces: (names.get('pieces') ?? []).flatMap((name) => {
      const value = values[name.toLowerCase()];
      return value === undefined ? [] : [{ name, value }];
    }),
    defects: worn,
    condition: worn.length > 0 ? 'Light wear can be seen.' : '',
  };
}
