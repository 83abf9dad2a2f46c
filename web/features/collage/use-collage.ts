import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Product } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useZodForm, type ZodForm } from '#web/ui/form/use-zod-form.ts';
import {
  type Arrangement,
  addPhoto,
  changePhoto,
  dropPhoto,
  maxPictures,
  type Photo,
  type Placed,
  removePhoto,
  shufflePhotos,
  swapPhotos,
} from './arrangement.ts';
import { type CollageSettings, settingsSchema, usualSettings } from './collage-settings.ts';
import { firstPhotos } from './first-photos.ts';
import { layoutFor, placesIn } from './layouts.ts';
import { type CollagePlan, planCollage } from './plan-collage.ts';
import { type Pictures, usePictures } from './use-pictures.ts';

const { said } = t.collage;

export interface Collage {
  form: ZodForm<CollageSettings, CollageSettings>;
  settings: CollageSettings;
  /** The chosen products, in the order they were chosen. */
  products: readonly Product[];
  learn: (products: readonly Product[]) => void;
  /** Every photo that was put in, also those that can't be loaded. */
  chosen: Arrangement;
  /** What is in the collage. */
  placed: Arrangement;
  plan: CollagePlan;
  pictures: Pictures;
  /** What was done last, for those who can't see it. */
  announcement: string;
  toggle: (photo: Photo) => void;
  drop: (photo: Photo, at: number) => void;
  swap: (from: number, to: number) => void;
  change: (key: string, changes: Partial<Placed>) => void;
  remove: (key: string) => void;
  shuffle: () => void;
}

/** A collage that is being made. */
export function useCollage(initial: readonly Product[]): Collage {
  const [known, setKnown] = useState<ReadonlyMap<string, Product>>(() => byId(initial));
  const [all, setAll] = useState(() => firstPhotos(initial));
  const [announcement, setAnnouncement] = useState('');
  const form = useZodForm(settingsSchema, {
    defaultValues: { ...usualSettings, products: initial.map(({ _id }) => _id), layout: layoutFor(all.length) },
  });
  const settings = useWatch({ control: form.control }) as CollageSettings;
  const products = settings.products.flatMap((id) => known.get(id) ?? []);
  const chosen = useMemo(
    () => all.filter(({ productId }) => settings.products.includes(productId)),
    [all, settings.products],
  );
  const pictures = usePictures(chosen.map(({ key }) => key));
  const placed = useMemo(() => chosen.filter(({ key }) => !pictures.failed.has(key)), [chosen, pictures.failed]);
  const plan = useMemo(() => planCollage(settings, placed, (id) => known.get(id)), [settings, placed, known]);

  const arrange = (next: Arrangement, words: string) => {
    if (next === placed) return;
    setAnnouncement(words);
    setAll([...next, ...chosen.filter(({ key }) => pictures.failed.has(key))]);
    const isMore = next.length > placed.length;
    if (isMore && next.length > placesIn(settings.layout)) form.setValue('layout', layoutFor(next.length));
  };
  const add = (photo: Photo) => {
    const words = chosen.length < maxPictures ? said.added(placed.length + 1) : t.collage.preview.full(maxPictures);
    setAnnouncement(words);
    if (chosen.length < maxPictures) arrange(addPhoto(placed, photo), words);
  };
  const remove = (key: string) => {
    setAnnouncement(said.removed(placed.length - 1));
    setAll(removePhoto(chosen, key));
  };

  return {
    form,
    settings,
    products,
    learn: (found) => setKnown((before) => new Map([...before, ...byId(found)])),
    chosen,
    placed,
    plan,
    pictures,
    announcement,
    toggle: (photo) => (chosen.some(({ key }) => key === photo.key) ? remove(photo.key) : add(photo)),
    drop: (photo, at) => {
      const isNew = !chosen.some(({ key }) => key === photo.key);
      if (isNew && at >= placed.length) return add(photo);
      arrange(dropPhoto(placed, photo, at), said.moved(Math.min(at + 1, placed.length), placed.length));
    },
    swap: (from, to) => arrange(swapPhotos(placed, from, to), said.moved(to + 1, placed.length)),
    change: (key, changes) => setAll(changePhoto(chosen, key, changes)),
    remove,
    shuffle: () => arrange(shufflePhotos(placed), said.shuffled),
  };
}

const byId = (products: readonly Product[]) => new Map(products.map((product) => [product._id, product]));
