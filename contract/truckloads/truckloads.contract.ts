import { z } from 'zod';
import { route } from '../kit/route.ts';
import { tableTypes } from '../kit/table-types.ts';
import { byId, paging } from '../kit/values.ts';
import { maxImages } from '../products/products.schemas.ts';
import {
  breakInput,
  breakPreview,
  itemChanges,
  itemFilter,
  manifestItem,
  manifestMapping,
  maxManifestBytes,
} from './manifest.schemas.ts';
import { profileBulk, profileInput, profileUpdate, truckloadProfile } from './profiles.schemas.ts';
import { requestStatuses, requestUpdate, truckloadRequest } from './requests.schemas.ts';
import {
  savedTruckload,
  truckload,
  truckloadBulk,
  truckloadDetails,
  truckloadInput,
  truckloadPatch,
  truckloadStatuses,
  truckloadUpdate,
} from './truckloads.schemas.ts';

const pages = paging.pick({ page: true, pageSize: true });
const flag = z.enum(['true', 'false']).optional();
const changed = z.object({ nModified: z.number() });
const files = { images: maxImages, csv: 1 };

export const truckloads = {
  list: route('GET', '/truckloads', {
    summary: 'Truckloads, newest first, page by page with the total in X-Total-Count',
    permission: 'truckloads.read',
    query: pages.extend({
      isActive: flag,
      search: paging.shape.search,
      status: z.enum(truckloadStatuses).optional(),
    }),
    reply: z.array(truckload),
  }),
  get: route('GET', '/truckloads/:id', {
    summary: 'One truckload, with what its products have brought so far',
    permission: 'truckloads.read',
    params: byId,
    reply: truckloadDetails,
    fails: ['NOT_FOUND'],
  }),
  create: route('POST', '/truckloads', {
    summary: 'Add a truckload, with pictures and its manifest (CSV or XLSX), which is read behind it',
    permission: 'truckloads.write',
    form: truckloadInput,
    files,
    maxBytes: maxManifestBytes,
    reply: [201, savedTruckload],
    idempotent: true,
    fails: ['INVALID', 'TOO_LARGE'],
  }),
  update: route('PUT', '/truckloads/:id', {
    summary: 'Change a truckload; refused when it was changed since the version the editor started from',
    permission: 'truckloads.write',
    params: byId,
    form: truckloadUpdate,
    files,
    maxBytes: maxManifestBytes,
    reply: savedTruckload,
    fails: ['INVALID', 'NOT_FOUND', 'CONFLICT', 'TOO_LARGE'],
  }),
  patch: route('PATCH', '/truckloads/:id', {
    summary: 'Change some of a truckload, or bring a deleted one back',
    permission: 'truckloads.write',
    params: byId,
    body: truckloadPatch,
    reply: truckload,
    fails: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
  }),
  bulkUpdate: route('PATCH', '/truckloads', {
    summary: 'Set the same attributes on many truckloads; a discount is taken off the old price',
    permission: 'truckloads.write',
    body: truckloadBulk,
    reply: changed,
    fails: ['INVALID'],
  }),
  remove: route('DELETE', '/truckloads/:id', {
    summary: 'Delete a truckload; it can be brought back',
    permission: 'truckloads.write',
    params: byId,
    form: z.object({ isActive: z.boolean().optional() }),
    reply: changed,
    fails: ['NOT_FOUND', 'CONFLICT'],
  }),
  items: route('GET', '/truckloads/:id/items', {
    summary: 'The lines of the manifest with costs, prices and margins; the total comes in X-Total-Count',
    permission: 'truckloads.read',
    params: byId,
    query: pages.extend({ search: paging.shape.search, only: itemFilter.optional() }),
    reply: z.array(manifestItem),
    fails: ['NOT_FOUND'],
  }),
  changeItems: route('PATCH', '/truckloads/:id/items', {
    summary: 'Say how many of a line can be sold, or what one costs or is to bring; all or nothing',
    permission: 'truckloads.write',
    params: byId,
    body: itemChanges,
    reply: truckloadDetails,
    fails: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
  }),
  mapManifest: route('PUT', '/truckloads/:id/mapping', {
    summary: 'Say which column fills which field, or nothing to leave it to us; the manifest is read again',
    permission: 'truckloads.write',
    params: byId,
    body: z.object({ mapping: manifestMapping }),
    reply: truckloadDetails,
    fails: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
  }),
  manifestFile: route('GET', '/truckloads/:id/manifest', {
    summary: 'The manifest as it was uploaded',
    permission: 'truckloads.cost',
    params: byId,
    reply: z.string(),
    download: ['text/csv', tableTypes.xlsx, tableTypes.ods, 'application/json'],
    fails: ['NOT_FOUND'],
  }),
  previewBreak: route('POST', '/truckloads/:id/break/preview', {
    summary: 'What breaking a truckload into products would do; nothing is changed',
    permission: 'truckloads.write',
    params: byId,
    body: breakInput,
    reply: breakPreview,
    fails: ['NOT_FOUND', 'CONFLICT'],
  }),
  breakUp: route('POST', '/truckloads/:id/break', {
    summary: 'Make products of all that can be sold: all of it in one job, or nothing',
    permission: 'truckloads.write',
    params: byId,
    body: breakInput,
    reply: truckloadDetails,
    idempotent: true,
    fails: ['NOT_FOUND', 'CONFLICT', 'PLAN_EXCEEDED'],
  }),
  undoBreak: route('POST', '/truckloads/:id/break/undo', {
    summary: 'Take the products of a truckload back that nobody has edited since',
    permission: 'truckloads.write',
    params: byId,
    reply: truckloadDetails,
    fails: ['NOT_FOUND', 'CONFLICT', 'GONE'],
  }),
  profiles: route('GET', '/truckloads/profile', {
    summary: 'Merchant profiles: what truckloads of one seller have in common',
    permission: 'truckloads.read',
    query: z.object({ isActive: flag }),
    reply: z.array(truckloadProfile),
  }),
  createProfile: route('POST', '/truckloads/profile', {
    summary: 'Add a profile',
    permission: 'truckloads.write',
    form: profileInput,
    reply: [201, truckloadProfile],
    idempotent: true,
    fails: ['INVALID'],
  }),
  updateProfile: route('PUT', '/truckloads/profile/:id', {
    summary: 'Change a profile, or bring a deleted one back',
    permission: 'truckloads.write',
    params: byId,
    form: profileUpdate,
    reply: truckloadProfile,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  bulkUpdateProfiles: route('PATCH', '/truckloads/profile', {
    summary: 'Set the same attributes on many profiles; a discount is taken off the price',
    permission: 'truckloads.write',
    body: profileBulk,
    reply: changed,
    fails: ['INVALID'],
  }),
  requests: route('GET', '/truckloads/requests', {
    summary: 'What visitors of the stores asked about truckloads, newest first, with the total in X-Total-Count',
    permission: 'truckloads.read',
    query: pages.extend({ status: z.enum(requestStatuses).optional() }),
    reply: z.array(truckloadRequest),
  }),
  updateRequest: route('PUT', '/truckloads/requests/:id', {
    summary: 'Change the status of a request',
    permission: 'truckloads.write',
    params: byId,
    body: requestUpdate,
    reply: truckloadRequest,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  removeRequest: route('DELETE', '/truckloads/requests/:id', {
    summary: 'Delete a request for good',
    permission: 'truckloads.write',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND'],
  }),
};
