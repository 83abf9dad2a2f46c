import { createHash } from 'node:crypto';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Route } from '#contract/kit/route.ts';
import { uploadMark } from '#contract/kit/upload-mark.ts';
import { failure, invalid } from './failure.ts';
import { decodeForm, type FormEntry, parseKey } from './form-decoding.ts';

export { uploadMark };

export interface UploadedFile {
  /** The steps of the field's name: ['image'], or ['images', '0', 'url']. */
  path: string[];
  filename: string;
  data: Buffer;
}

export type UploadedFiles = Record<string, UploadedFile[]>;

export interface UploadLimits {
  fileBytes: number;
  fieldBytes: number;
  fields: number;
}

const uploadLimits: UploadLimits = { fileBytes: 15 * 1024 * 1024, fieldBytes: 1024 * 1024, fields: 500 };

/** Reads a multipart request into the contract's form and its files, within the limits. */
export async function readMultipart(
  request: FastifyRequest,
  route: Route,
): Promise<{ form: unknown; files: UploadedFiles }> {
  const allowed = route.spec.files ?? {};
  const entries: FormEntry[] = [];
  const files: UploadedFiles = {};
  const maxBytes = route.spec.maxBytes ?? uploadLimits.fileBytes;
  const parts = request.parts({
    limits: {
      fileSize: maxBytes,
      fieldSize: uploadLimits.fieldBytes,
      fields: uploadLimits.fields,
      files: Object.values(allowed).reduce((sum, count) => sum + count, 0) + 1,
    },
  });
  try {
    for await (const part of parts) {
      if (part.type === 'field') entries.push([part.fieldname, String(part.value)]);
      else {
        const file = { path: parseKey(part.fieldname), filename: part.filename, data: await part.toBuffer() };
        const index = keepFile(files, allowed, file);
        if (index !== null) entries.push([part.fieldname, uploadMark(index)]);
      }
    }
  } catch (error) {
    throw asFailure(error, maxBytes);
  }
  return { form: decodeForm(route.spec.form as never, entries), files };
}

function keepFile(
  files: UploadedFiles,
  allowed: Readonly<Record<string, number>>,
  file: Omit<UploadedFile, 'path'> & { path: string[] | null },
): number | null {
  const [field] = file.path ?? [];
  // Browsers send an empty part for a file field that was left alone.
  if (!file.path || !field || file.data.length === 0) return null;
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
    .map(({ path, data }) => [path, createHash('sha256').update(data).digest('base64')]);

function asFailure(error: unknown, maxBytes: number): unknown {
  const code = (error as { code?: string }).code ?? '';
  if (code === 'FST_REQ_FILE_TOO_LARGE' || code.endsWith('_LIMIT')) {
    return failure('TOO_LARGE', {
      message: `The file is too large: ${maxBytes / 1024 / 1024} MB at most.`,
      cause: error,
    });
  }
  // The parser of forms throws plain errors at bodies it can't read, such as one without a boundary.
  const isUnreadable = code.startsWith('FST_') || (error instanceof Error && error.constructor === Error);
  return isUnreadable ? failure('BAD_REQUEST', { cause: error }) : error;
}
