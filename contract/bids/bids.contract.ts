import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, paging } from '../kit/values.ts';
import { manifestMapping, maxManifestBytes } from '../truckloads/manifest.schemas.ts';
import {
  bid,
  bidDetails,
  bidInput,
  bidLine,
  bidOutcome,
  bidPatch,
  bidStates,
  bidWords,
  lineGrounds,
} from './bids.schemas.ts';

const pages = paging.pick({ page: true, pageSize: true });

export const bids = {
  list: route('GET', '/bids', {
    summary: 'Bids with what was said and what came of it, newest first, with the total in X-Total-Count',
    permission: 'truckloads.cost',
    query: pages.extend({ search: paging.shape.search, state: z.enum(bidStates).optional() }),
    reply: z.array(bid),
  }),
  create: route('POST', '/bids', {
    summary: 'Ask what may be bid for a manifest (CSV, XLSX …), which is read and matched behind it',
    permission: 'truckloads.write',
    form: bidInput,
    files: { csv: 1 },
    maxBytes: maxManifestBytes,
    reply: [201, bidDetails],
    idempotent: true,
    fails: ['INVALID', 'TOO_LARGE'],
  }),
  get: route('GET', '/bids/:id', {
    summary: 'One bid: what its manifest should bring, and what may be bid for it',
    permission: 'truckloads.cost',
    params: byId,
    reply: bidDetails,
    fails: ['NOT_FOUND'],
  }),
  lines: route('GET', '/bids/:id/lines', {
    summary:
      'The lines with what they should bring and on what grounds, those that bring most first; the total comes in X-Total-Count',
    permission: 'truckloads.cost',
    params: byId,
    query: pages.extend({ search: paging.shape.search, grounds: z.enum(lineGrounds).optional() }),
    reply: z.array(bidLine),
    fails: ['NOT_FOUND'],
  }),
  update: route('PATCH', '/bids/:id', {
    summary: 'Change terms, the bid now and what is known of the auction; save it; bring a deleted one back',
    permission: 'truckloads.write',
    params: byId,
    body: bidPatch,
    reply: bidDetails,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  mapManifest: route('PUT', '/bids/:id/mapping', {
    summary: 'Say which column fills which field, or nothing to leave it to us; the manifest is read again',
    permission: 'truckloads.write',
    params: byId,
    body: z.object({ mapping: manifestMapping }),
    reply: bidDetails,
    fails: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
  }),
  answer: route('PUT', '/bids/:id/words', {
    summary:
      'Say which of your categories what a manifest says is; remembered for every manifest, and this one is matched again',
    permission: 'truckloads.write',
    params: byId,
    body: z.object({ words: bidWords }),
    reply: bidDetails,
    fails: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
  }),
  decide: route('PUT', '/bids/:id/outcome', {
    summary: 'Say what became of a bid: won with its truckload, lost, dropped, or open again',
    permission: 'truckloads.write',
    params: byId,
    body: bidOutcome,
    reply: bidDetails,
    idempotent: true,
    fails: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
  }),
  remove: route('DELETE', '/bids/:id', {
    summary: 'Delete a bid; it can be brought back for thirty days',
    permission: 'truckloads.write',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND'],
  }),
  export: route('GET', '/bids/:id/export', {
    summary: 'The lines of a bid as a CSV file, streamed',
    permission: 'truckloads.cost',
    params: byId,
    reply: z.string(),
    download: ['text/csv'],
    fails: ['NOT_FOUND'],
  }),
};
