import { z } from 'zod';
import { cleanLine } from '#contract/kit/clean-texts.ts';
import { seoInput } from '#contract/kit/seo.ts';
import { type Product, productForm } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import type { ImageEntry } from '#web/ui/sortable-images/image-entries.ts';
import { notesOf, type ProductValues } from './product-values.ts';

const words = t.productForm;

const attributes = z
  .array(
    z.object({
      name: z.string().overwrite(cleanLine).max(60, words.tooLong),
      value: z.string().overwrite(cleanLine).max(500, words.tooLong),
    }),
  )
  .max(50, words.tooManyAttributes)
  .superRefine((rows, context) => {
    const names = rows.map(({ name }) => name.trim());
    for (const [index, name] of names.entries()) {
      const tell = (message: string) => context.addIssue({ code: 'custom', message, path: [index, 'name'] });
      if (name === '' && rows[index]?.value.trim() !== '') tell(words.attributeNameless);
      if (name !== '' && names.indexOf(name) < index) tell(words.attributeTwice);
    }
  });

const notes = z
  .string()
  .refine((text) => notesOf(text).length <= 12, words.tooManyNotes)
  .refine((text) => notesOf(text).every((note) => note.length <= 200), words.tooLong);

const pictures = z.array(z.custom<ImageEntry>());

// What is left empty on a new product follows its title and description; what was there can't be emptied.
const seoOfNew = z
  .object({ title: z.string(), description: z.string(), slug: z.string() })
  .transform((seo) => Object.fromEntries(Object.entries(seo).filter(([, text]) => text.trim() !== '')))
  .pipe(seoInput);

// Empty fields hold '' or null; the contract's own rules tell that something is missing.
type FormSchema = z.ZodType<unknown, ProductValues>;

/** The contract's rules for a product, and those of the lists as the form edits them. */
export const newProductSchema = productForm.safeExtend({
  attributes,
  notes,
  pictures,
  seoMetaData: seoOfNew,
}) as unknown as FormSchema;

export const editProductSchema = productForm.safeExtend({ attributes, notes, pictures }) as unknown as FormSchema;

/** For a product that has no category so far, such as one of an import: whoever corrects its price is not asked for one. */
const editUnfiledSchema = productForm.safeExtend({
  attributes,
  notes,
  pictures,
  category: z.string(),
}) as unknown as FormSchema;

export function schemaFor(product: Product | undefined): FormSchema {
  if (!product) return newProductSchema;
  return product.category === null ? editUnfiledSchema : editProductSchema;
}

/** Where the server's name of a field differs from the form's. */
export const serverNames = { images: 'pictures', aspects: 'attributes', conditionNotes: 'notes' };
