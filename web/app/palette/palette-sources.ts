import { t } from '#web/kit/messages/t.ts';
import type { May } from '#web/shared/accounts/use-may.ts';
import { findByWords } from '../find-by-words.ts';
import { addressOf } from '../navigation.ts';
import { screens } from '../screens.ts';
import { customerSource } from './customer-source.ts';
import { orderSource } from './order-source.ts';
import type { PaletteSource } from './palette-item.ts';
import { productSource } from './product-source.ts';
import { screenWords } from './screen-words.ts';
import { truckloadSource } from './truckload-source.ts';

const wordsOf: Readonly<Record<string, string>> = screenWords;

const screenSource: PaletteSource = {
  id: 'screens',
  heading: t.shell.palette.screens,
  isAlwaysOpen: true,
  find: (query, _signal, _client, may) =>
    findByWords(
      screens
        .filter(({ offeredTo }) => may(offeredTo))
        .map((screen) => ({ ...screen, keywords: wordsOf[screen.path]?.split(', ') ?? [] })),
      query,
    ).map(({ path, label, icon }) => ({ id: path, label, icon, to: addressOf(path) })),
};

const all: readonly PaletteSource[] = [screenSource, productSource, orderSource, customerSource, truckloadSource];

/** In the order in which their results are shown. */
export const paletteSources = (isSubscribed: boolean, may: May): readonly PaletteSource[] =>
  all.filter(({ isAlwaysOpen, needs = null }) => (isSubscribed || isAlwaysOpen) && may(needs));
