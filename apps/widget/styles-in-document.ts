import type { Plugin } from 'vite'

/**
 * Lets the style sheet of the document's app stand inside the document: nothing has to be fetched before the first paint, and no
 * later chunk asks for it.
 */
export function stylesInDocument(): readonly Plugin[] {
  let css = ''
  return [
    {
      name: 'styles-out-of-files',
      apply: 'build',
      generateBundle: {
        // Before anybody writes down which files a chunk needs.
        order: 'pre',
        handler(_options, bundle) {
          const app = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
          if (app?.type !== 'chunk') throw new Error('The build has no app.')
          const chunks = [app.fileName, ...app.imports].map((name) => bundle[name])
          for (const chunk of chunks) {
            if (chunk?.type !== 'chunk') continue
            for (const file of chunk.viteMetadata?.importedCss ?? []) {
              const sheet = bundle[file]
              if (sheet?.type !== 'asset') throw new Error(`The build has no ${file}.`)
              css += String(sheet.source).trim()
              delete bundle[file]
            }
            chunk.viteMetadata?.importedCss.clear()
          }
        },
      },
    },
    {
      name: 'styles-in-document',
      apply: 'build',
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          const page = bundle['index.html']
          if (page?.type !== 'asset') throw new Error('The build has no index.html.')
          page.source = String(page.source).replace('</head>', () => `  <style>${css}</style>\n  </head>`)
        },
      },
    },
  ]
}
