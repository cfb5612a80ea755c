#!/usr/bin/env node
// Draws contact sheets of the gallery for each size and theme: npm run gallery:shots [-- part of a story's name]
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
/** Two rows, so that the details of a picture remain visible. */
const storiesPerSheet = 2 * columns
const [namePart = ''] = process.argv.slice(2)

await build({ configFile, logLevel: 'error' })
const server = await preview({ configFile, preview: { port: 0 }, logLevel: 'error' })
const address = server.resolvedUrls.local[0]
const executablePath = await findChromium()
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
try {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const names = (await readStoryNames()).filter((name) => name.includes(namePart))
  for (const [size, viewport] of Object.entries(sizes)) {
    for (let from = 0; from < names.length; from += storiesPerSheet) {
      const stories = await takePictures(names.slice(from, from + storiesPerSheet), viewport)
      for (const theme of themes) {
        const path = `${folder}${size}-${theme}-${1 + from / storiesPerSheet}.png`
        const shown = stories.map(({ name, pictures }) => ({ name, picture: pictures[theme] }))
        await drawSheet(shown, { viewport, path })
        process.stdout.write(`${path}\n`)
      }
    }
  }
} finally {
  await browser.close()
  await server.close()
}

async function readStoryNames() {
  const page = await browser.newPage()
  await page.goto(address)
  const links = page.getByRole('link', { name: 'dark' })
  await links.first().waitFor()
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await page.close()
  return hrefs.map((href) => new URLSearchParams(href).get('story'))
}

/** Takes a picture of each story in each theme. A story is loaded once, because themes differ only in their colours. */
async function takePictures(names, viewport) {
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
      await page.evaluate((shownTheme) => {
        document.documentElement.dataset.theme = shownTheme
        for (const animation of document.getAnimations()) animation.finish()
      }, theme)
      pictures[theme] = (await page.screenshot()).toString('base64')
    }
    stories.push({ name, pictures })
  }
  await page.close()
  return stories
}

/** Draws the pictures with their names on one sheet, and stores it as a PNG file. */
async function drawSheet(stories, { viewport, path }) {
  const across = Math.min(columns, stories.length)
  const page = await browser.newPage({
    viewport: { width: across * (viewport.width + 16) + 16, height: 200 },
  })
  const figures = stories.map(
    ({ name, picture }) =>
      `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${picture}"></figure>`,
  )
  await page.setContent(
    `<style>body{margin:16px;display:grid;grid-template-columns:repeat(${across},${viewport.width}px);gap:16px;background:#8a8f8b;font:14px system-ui}figure{margin:0}</style>${figures.join('')}`,
  )
  await page.screenshot({ path, fullPage: true })
  await page.close()
}
