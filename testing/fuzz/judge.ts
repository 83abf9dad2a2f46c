import type { Document, Operation, Schema } from './document.ts';
import { type FindFaults, makeFindFaults } from './find-faults.ts';

export interface FuzzAnswer {
  status: number;
  contentType: string;
  body: string;
}

export type Judge = (operation: Operation, answer: FuzzAnswer) => string[];

/** Says what of an answer the document does not tell: another status, another kind of content, another shape. */
export function makeJudge({ schemas }: Pick<Document, 'schemas'>): Judge {
  const find = makeFindFaults(schemas);
  return ({ responses }, { status, contentType, body }) => {
    const declared = responses[status];
    if (!declared) return [`${status} is none of ${Object.keys(responses).join(', ')}`];
    const [type = ''] = contentType.split(';');
    if (!declared.content) return body === '' ? [] : ['there is a body, where none is declared'];
    const content = declared.content[type];
    if (!content) return [`"${type}" is none of ${Object.keys(declared.content).join(', ')}`];
    return [...judgeContent(type, content.schema as Schema, body, find), ...judgeWords(status, body)];
  };
}

/** What is wrong with a field is said in our own words, not in the validator's. */
function judgeWords(status: number, body: string): string[] {
  if (status !== 400) return [];
  return body.match(/Invalid (input|option|string|number|key)|expected one of|, received |Unrecognized key/g) ?? [];
}

function judgeContent(type: string, schema: Schema, body: string, find: FindFaults): string[] {
  if (Object.keys(schema).length === 0) return [];
  if (type === 'text/event-stream') {
    const events = body.split('\n\n').filter((event) => event.startsWith('data: '));
    return events.flatMap((event) => find(schema, JSON.parse(event.slice('data: '.length))));
  }
  return find(schema, JSON.parse(body));
}
