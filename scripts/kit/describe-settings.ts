import type { z } from 'zod';
import { variables } from '#server/config.ts';

/** The text of .env.example: every setting with what it means and its default. */
export function describeSettings(): string {
  const entries = Object.entries(variables).map(([name, schema]: [string, z.ZodType]) => {
    const fallback = schema.safeParse(undefined);
    const value = fallback.success && fallback.data !== undefined ? String(fallback.data) : '';
    return `# ${schema.description}\n# ${name}=${value}\n`;
  });
  return `# Every setting of Scanfront. Nothing has to be set: copy to .env what you want to change.\n# Written by \`npm run env:example\`.\n\n${entries.join('\n')}`;
}
