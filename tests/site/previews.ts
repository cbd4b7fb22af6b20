// cspell:words spinbutton
import type {Locator, Page} from '@playwright/test';
import {obstaclesInBothModes} from './axe';
import {expect, open, overflow} from './fixtures';

/** The preview that is open in a page. */
export const previewOf = (page: Page): Locator => page.locator('.app-preview-host');

/** The Run button of an entry of the SDK reference; by default, that of the first sample of a page. */
export const runOf = (page: Page, entry?: string): Locator =>
  entry === undefined
    ? page.locator('.code .code__run').first()
    : page.locator(`xpath=(//*[@id="${entry}"]/following::button[contains(@class, "code__run")])[1]`);

/** Presses a Run button, after unfolding its sample if necessary. */
export async function press(button: Locator): Promise<void> {
  const folded = button.locator('xpath=ancestor::details[not(@open)]');
  if ((await folded.count()) > 0) await folded.locator('summary').first().click();
  await button.click();
}

/** A button of the preview by its name. */
export const tool = (preview: Locator, name: string): Locator =>
  preview.getByRole('button', {name, exact: true});

/** A number field of the form. */
export const number = (preview: Locator, label: string): Locator =>
  preview.getByRole('spinbutton', {name: label, exact: true});

/** Fills in a text or number field and presses Enter. */
export async function fill(field: Locator, value: number | string): Promise<void> {
  await field.fill(String(value));
  await field.press('Enter');
}

/** Waits until a row of a data view has a value. */
export async function expectValue(
  preview: Locator,
  label: string,
  value: number | string,
  decimals?: number,
) {
  const row = preview.locator('.data__line').filter({has: preview.page().getByText(label, {exact: true})});
  const text = typeof value === 'number' && decimals !== undefined ? value.toFixed(decimals) : String(value);
  await expect(row.locator('.data__value')).toHaveText(text);
}

/** Reports violations of the policy, in the page and in its frames, on the console. */
export async function reportViolations(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) =>
      console.error(`policy: ${violatedDirective}: ${blockedURI}`),
    ),
  );
}

/** The preview has no obstacles in either color mode, and the page fits its window, wide or narrow. */
export async function expectNoObstacles(page: Page): Promise<void> {
  for (const width of [1440, 360]) {
    await page.setViewportSize({width, height: 900});
    expect(await obstaclesInBothModes(page, '.app-preview-host')).toEqual([]);
    expect(await overflow(page), `at ${width} px`).toBe(0);
  }
}

/** Opens a page, presses Run and waits for the form, or for the error in its place. */
export async function openPreview(page: Page, address: string): Promise<Locator> {
  await open(page, address);
  await press(runOf(page));
  const preview = previewOf(page);
  // Two browsers that start Python at the same time are slow on a busy machine.
  await expect(preview.locator('.preview__body, .problem, .preview__failure').first()).toBeVisible({
    timeout: 150_000,
  });
  await expect(preview.locator('.preview__failure')).toHaveCount(0);
  return preview;
}

/** Puts the cursor after the last line of the code of a preview. */
export async function edit(preview: Locator): Promise<void> {
  await preview.locator('.cm-content').click();
  await preview.page().keyboard.press('ControlOrMeta+End');
}

/** Pastes code over that in the editor of a preview, and runs it. */
export async function runCode(preview: Locator, code: string): Promise<void> {
  const text = preview.locator('.cm-content');
  await text.click();
  await preview.page().keyboard.press('ControlOrMeta+A');
  await text.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true}));
  }, code);
  await preview.page().keyboard.press('ControlOrMeta+Enter');
}
