// Writes .env.example from the settings' own schema, so that the two can't drift apart.
import { writeFile } from 'node:fs/promises';
import { describeSettings } from './kit/describe-settings.ts';

await writeFile(new URL('../.env.example', import.meta.url), describeSettings());
console.log('.env.example is up to date.');
