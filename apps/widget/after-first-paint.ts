import { readFileSync } from 'node:fs'
import { minify } from 'terser'
import type { Plugin } from 'vite'

/** Between tags of the document nothing but its author's indentation: each would be a node of its own to the parser. */
const indentation = />\s+</g
const moduleTag = /<script type="module" crossorigin src="([^"]+)"><\/script>/g

/** Lets the document's shell be painted before its app runs: `start-app.js` imports what is fetched already. */
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
        // The last of them is the app; the others are what it stands on.
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
