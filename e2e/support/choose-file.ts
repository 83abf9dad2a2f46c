import type { FileChooser, Locator } from '@playwright/test';

type Files = Parameters<FileChooser['setFiles']>[0];

/** Presses a button that asks for files, and gives it these. */
export async function chooseFiles(button: Locator, files: Files): Promise<void> {
  const [chooser] = await Promise.all([button.page().waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(files);
}

export const chooseTable = (button: Locator, name: string, content: string | Buffer): Promise<void> =>
  chooseFiles(button, { name, mimeType: 'text/csv', buffer: Buffer.from(content) });
