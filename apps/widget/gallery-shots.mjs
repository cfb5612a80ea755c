#!/usr/bin/env node
// Contact sheets of the gallery for each size and theme: npm run gallery:shots [-- part of a story's name]
import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs'

const configFile = fileURLToPath(new URL('vite.gallery.config.ts', import.meta.url))
const folder = fileURLToPath(new URL('../../test-results/gallery/', import.meta.url))
const sizes = {
  desktop: { width: 400, height: 680 },
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 568 },
}
const themes = ['light', 'dark', 'forced']
const columns = 6
/** Two rows: as many stories as can be looked at in one picture. */
const storiesOfSheet = 12
const [wanted = ''] = process.argv.slice(2)

await build({ configFile, logLevel: 'error' })
const server = await preview({ configFile, preview: { port: 0 }, logLevel: 'error' })
const address = server.resolvedUrls.local[0]
const executablePath = await findChromium()
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
try {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const names = (await storyNames()).filter((name) => name.includes(wanted))
  for (const [size, viewport] of Object.entries(sizes)) {
    for (let from = 0; from < names.length; from += storiesOfSheet) {
      const stories = await shots(names.slice(from, from + storiesOfSheet), viewport)
      for (const theme of themes) {
        const path = `${folder}${size}-${theme}-${1 + from / storiesOfSheet}.png`
        const taken = stories.map(({ name, pictures }) => ({ name, picture: pictures[theme] }))
        await drawSheet(taken, { viewport, path })
        process.stdout.write(`${path}\n`)
      }
    }
  }
} finally {
  await browser.close()
  await server.close()
}

async function storyNames() {
  const page = await browser.newPage()
  await page.goto(address)
  const links = page.getByRole('link', { name: 'dark' })
  await links.first().waitFor()
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await page.close()
  return hrefs.map((href) => new URLSearchParams(href).get('story'))
}

/** Each story once, in all themes: nothing but colours changes between them. */
async function shots(names, viewport) {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
  const stories = []
  let failure = null
  page.on('pageerror', (error) => (failure ??= error))
  for (const name of names) {
    await page.goto(`${address}?${new URLSearchParams({ story: name })}`, { waitUntil: 'networkidle' })
    if (failure !== null) throw new Error(`The story '${name}' fails: ${failure.message}`)
    const pictures = {}
    for (const theme of themes) {
      // The colours of the system, as in a high-contrast mode.
      await page.emulateMedia({ forcedColors: theme === 'forced' ? 'active' : 'none' })
      await page.evaluate((shown) => {
        document.documentElement.dataset.theme = shown
        for (const animation of document.getAnimations()) animation.finish()
      }, theme)
      pictures[theme] = (await page.screenshot()).toString('base64')
    }
    stories.push({ name, pictures })
  }
  await page.close()
  return stories
}

async function drawSheet(taken, { viewport, path }) {
  const across = Math.min(columns, taken.length)
  const page = await browser.newPage({
    viewport: { width: across * (viewport.width + 16) + 16, height: 200 },
  })
  const figures = taken.map(
    ({ name, picture }) =>
      `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${picture}"></figure>`,
  )
  await page.setContent(
    `<style>body{margin:16px;display:grid;grid-template-columns:repeat(${across},${viewport.width}px);gap:16px;background:#8a8f8b;font:14px system-ui}figure{margin:0}</style>${figures.join('')}`,
  )
  await page.screenshot({ path, fullPage: true })
  await page.close()
}
