import { createContext } from 'react';
import { createSlideFiles, type SlideFiles } from '../draft/slide-files.ts';

/** New pictures of the editor's slides, until they are saved. */
export const SlideFilesContext = createContext<SlideFiles>(createSlideFiles());
