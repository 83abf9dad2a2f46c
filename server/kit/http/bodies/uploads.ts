import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Route } from '#contract/kit/route.ts';
import { uploadMark } from '#contract/kit/upload-mark.ts';
import { Failure, failure, invalid } from '../../failure.ts';
import { decodeForm, type FormEntry, parseKey } from './form-decoding.ts';
import type { RequestUploads, WrittenFile } from './upload-folder.ts';

export { uploadMark };

/** A file of a form: on disk while its request is worked on, and gone when that ends. */
export interface UploadedFile extends WrittenFile {
  /** The steps of the field's name: ['image'], or ['images', '0', 'url']. */
  path: string[];
  filename: string;
}

export type UploadedFiles = Record<string, UploadedFile[]>;

const megabyte = 1024 ** 2;

/** What a form may hold; where a route says more, that is of each file. */
const formLimits = {
  fileBytes: 15 * megabyte,
  fieldBytes: megabyte,
  fields: 500,
  allFieldBytes: 2 * megabyte,
  // Names, boundaries, and what has come of a file and is not written yet.
  besidesBytes: megabyte / 2,
};

const maxFileBytes = ({ spec }: Route): number => spec.maxBytes ?? formLimits.fileBytes;

const countFiles = ({ spec }: Route): number => Object.values(spec.files ?? {}).reduce((sum, count) => sum + count, 0);

/** The most that a form of this route comes to, with every file it may have. */
export const maxFormBytes = (route: Route): number =>
  countFiles(route) * maxFileBytes(route) + formLimits.allFieldBytes + formLimits.besidesBytes;

/** Reads a multipart request into the contract's form and its files, within the limits. */
export async function readMultipart(
  request: FastifyRequest,
  route: Route,
  uploads: RequestUploads,
): Promise<{ form: unknown; files: UploadedFiles }> {
  const allowed = route.spec.files ?? {};
  const entries: FormEntry[] = [];
  const files: UploadedFiles = {};
  const { signal, onWritten, end } = watchMemory(request);
  try {
    for await (const part of readParts(request, route, signal)) {
      if (part.type === 'field') entries.push(readField(part));
      else {
        const path = parseKey(part.fieldname ?? '');
        const written = await writeFile(part, uploads, { signal, onWritten, maxBytes: maxFileBytes(route) });
        const index = keepFile(files, allowed, { ...written, path, filename: part.filename });
        if (index !== null) entries.push([part.fieldname, uploadMark(index)]);
      }
    }
    return { form: decodeForm(route.spec.form as never, entries), files };
  } catch (error) {
    throw asFailure(error, route);
  } finally {
    end();
  }
}

/**
 * Counts what has come and is no file: the parser keeps it in memory. Aborts as soon as that is too much for one form,
 * or for everything that is under way.
 */
function watchMemory({ raw, bodyHold }: FastifyRequest) {
  const excess = new AbortController();
  let memoryBytes = 0;
  const onData = ({ length }: Buffer) => {
    memoryBytes += length;
    try {
      if (memoryBytes > formLimits.allFieldBytes + formLimits.besidesBytes) {
        throw tooLarge(`The fields are too large together: ${inMegabytes(formLimits.allFieldBytes)} at most.`);
      }
      bodyHold?.holdMemory(memoryBytes);
    } catch (error) {
      excess.abort(error);
    }
  };
  raw.on('data', onData);
  return {
    signal: excess.signal,
    onWritten: (bytes: number) => {
      memoryBytes -= bytes;
    },
    /** What still comes after a refusal is read and dropped, so that whoever sends it reaches the answer. */
    end() {
      raw.off('data', onData);
      raw.unpipe();
      raw.resume();
    },
  };
}

/** The parts one by one; an excess ends the waiting for the next one, too. */
async function* readParts(request: FastifyRequest, route: Route, signal: AbortSignal): AsyncGenerator<Multipart> {
  const parts = request.parts({
    limits: {
      fileSize: maxFileBytes(route),
      fieldSize: formLimits.fieldBytes,
      fields: formLimits.fields,
      files: countFiles(route) + 1,
    },
  });
  const { promise: excess, reject } = Promise.withResolvers<never>();
  excess.catch(() => undefined);
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  for (;;) {
    const next = await Promise.race([parts.next(), excess]);
    signal.throwIfAborted();
    if (next.done) return;
    yield next.value;
  }
}

function readField({ fieldname = '', value, valueTruncated }: Extract<Multipart, { type: 'field' }>): FormEntry {
  if (valueTruncated) {
    throw tooLarge(`The field “${fieldname}” is too large: ${inMegabytes(formLimits.fieldBytes)} at most.`);
  }
  // The parser reads fields that are said to be JSON; no form of ours has such.
  if (typeof value === 'object') throw failure('BAD_REQUEST', { message: 'Fields are sent as plain text.' });
  return [fieldname, String(value)];
}

async function writeFile(
  { file }: MultipartFile,
  uploads: RequestUploads,
  options: { signal: AbortSignal; onWritten(bytes: number): void; maxBytes: number },
): Promise<WrittenFile> {
  const oversize = new AbortController();
  file.once('limit', () =>
    oversize.abort(tooLarge(`The file is too large: ${inMegabytes(options.maxBytes)} at most.`)),
  );
  const signal = AbortSignal.any([options.signal, oversize.signal]);
  try {
    return await uploads.write(file, { signal, onWritten: options.onWritten });
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

function keepFile(
  files: UploadedFiles,
  allowed: Readonly<Record<string, number>>,
  file: Omit<UploadedFile, 'path'> & { path: string[] | null },
): number | null {
  const [field] = file.path ?? [];
  // Browsers send an empty part for a file field that was left alone.
  if (!file.path || !field || file.size === 0) return null;
  const max = Object.hasOwn(allowed, field) ? (allowed[field] ?? 0) : 0;
  const kept = files[field] ?? [];
  if (max === 0) throw invalid({ param: field, msg: 'No file is expected here' });
  if (kept.length >= max)
    throw invalid({ param: field, msg: max === 1 ? 'Only one file is allowed' : `At most ${max} files are allowed` });
  files[field] = [...kept, { ...file, path: file.path }];
  return kept.length;
}

/** What tells one upload from another, without its bytes. */
export const describeFiles = (files: UploadedFiles): unknown =>
  Object.values(files)
    .flat()
    .map(({ path, sha256 }) => [path, sha256]);

const inMegabytes = (bytes: number) => `${bytes / megabyte} MB`;

const tooLarge = (message: string, cause?: unknown) => failure('TOO_LARGE', { message, cause });

function asFailure(error: unknown, route: Route): unknown {
  if (error instanceof Failure) return error;
  const code = (error as { code?: string }).code ?? '';
  if (code === 'FST_FILES_LIMIT') return tooLarge(`There are too many files: ${countFiles(route)} at most.`, error);
  if (code.endsWith('_LIMIT')) return tooLarge(`There are too many fields: ${formLimits.fields} at most.`, error);
  // The parser of forms throws plain errors at bodies it can't read, such as one without a boundary.
  const isUnreadable = code.startsWith('FST_') || (error instanceof Error && error.constructor === Error);
  return isUnreadable ? failure('BAD_REQUEST', { cause: error }) : error;
}
