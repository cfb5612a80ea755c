import { readFileSync } from 'node:fs'
import { minify } from 'terser'
import type { Plugin } from 'vite'

/** Matches the indentation between two tags, which the browser would parse into text nodes. */
const indentation = />\s+</g
/** Matches the tag of a module script, with its address. */
const moduleTag = /<script type="module" crossorigin src="([^"]+)"><\/script>/g

/** Defers the app until the static shell is painted. The app's files are preloaded, and `start-app.js` imports them. */
export function afterFirstPaint(): Plugin {
  let asset = ''
  return {
    name: 'after-first-paint',
    apply: 'build',
    async buildStart() {
      const source = readFileSync(new URL('start-app.js', import.meta.url), 'utf8')
      const { code = source } = await minify(source, { ecma: 2020 })
      asset = this.emitFile({ type: 'asset', name: 'start-app.js', source: code })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no index.html.')
        const html = String(page.source)
        // The last tag is the app; the others are chunks that it imports.
        const app = [...html.matchAll(moduleTag)].at(-1)?.[1]
        if (app === undefined) throw new Error('The document does not name its app.')
        const script = `<script defer src="/${this.getFileName(asset)}" data-app="${app}"></script>`
        page.source = html
          .replaceAll(moduleTag, '<link rel="modulepreload" crossorigin href="$1">')
          .replace('</head>', `${script}</head>`)
          .replaceAll(indentation, '><')
      },
    },
  }
}
