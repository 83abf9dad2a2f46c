import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId } from '../kit/values.ts';
import { fullStore, maxSlides } from '../stores/stores.schemas.ts';
import { designInput, designReply, slideInput, theme, themeInput } from './design.schemas.ts';
import { starters } from './starters.ts';

export const design = {
  get: route('GET', '/stores/:id/design', {
    summary: 'How a store looks, as a draft until it is published',
    permission: 'stores.read',
    params: byId,
    reply: designReply,
    fails: ['NOT_FOUND'],
  }),
  save: route('PUT', '/stores/:id/design', {
    summary: 'Save the draft of a store’s design',
    permission: 'stores.design',
    params: byId,
    body: designInput.meta({ examples: [{ themeStyleSheetJson: JSON.stringify(starters.dock) }] }),
    reply: designReply,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  saveMedia: route('PUT', '/stores/:id/design/media', {
    summary: 'Save the slides of the home slider, in their order',
    permission: 'stores.design',
    params: byId,
    query: z.object({ component: z.literal('HomeSlider') }),
    form: z.object({ images: z.array(slideInput).max(maxSlides, `At most ${maxSlides} slides`).default([]) }),
    files: { images: maxSlides },
    reply: fullStore,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  listThemes: route('GET', '/design', {
    summary: 'The merchant’s own style sheets; the standard one is active when none of them is',
    permission: 'stores.read',
    reply: z.array(theme),
  }),
  createTheme: route('POST', '/design', {
    summary: 'Add a style sheet; one that can’t be used is refused with line and column',
    permission: 'stores.design',
    body: themeInput,
    reply: [201, theme],
    idempotent: true,
    fails: ['INVALID'],
  }),
  updateTheme: route('PUT', '/design/:id', {
    summary: 'Change a style sheet, or whether it is active',
    permission: 'stores.design',
    params: byId,
    body: themeInput,
    reply: theme,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  useStandard: route('PUT', '/design', {
    summary: 'Switch to the standard theme, or back to the sheet that was active last',
    permission: 'stores.design',
    query: z.object({ isStandard: z.enum(['true', 'false']) }),
    reply: z.array(theme),
  }),
  removeTheme: route('DELETE', '/design/:id', {
    summary: 'Delete a style sheet',
    permission: 'stores.design',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND'],
  }),
};
