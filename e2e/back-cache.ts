import type { Browser, BrowserType } from '@playwright/test'
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs'

/** A browser that keeps left pages as they were, as those of shoppers do; Playwright switches that off. */
export async function browserWithBackCache(chromium: BrowserType): Promise<Browser> {
  const executablePath = await findChromium()
  return chromium.launch({
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  })
}
