import { assetUrl } from '#web/kit/settings.ts';
import { isLocal } from '../../draft/slide-files.ts';

/** Where a slide's picture is shown from, stored or not yet. */
export const pictureUrl = (picture: string): string => (isLocal(picture) ? picture : assetUrl(picture));
