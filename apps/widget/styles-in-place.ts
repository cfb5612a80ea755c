import type { Plugin, Rollup } from 'vite'

/**
 * Places each style sheet where it is needed: that of the first screen into the document, so that nothing has to be fetched
 * before the first paint, and that of each later chunk into the chunk's script, so that a screen cannot come without its looks.
 * A file of its own that once failed to come would not be asked for again.
 */
export function stylesInPlace(): readonly Plugin[] {
  let ofDocument = ''
  return [
    {
      name: 'styles-out-of-files',
      apply: 'build',
      generateBundle: {
        // Before anybody writes down which files a chunk needs.
        order: 'pre',
        handler(_options, bundle) {
          const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
          const app = chunks.find(({ isEntry }) => isEntry)
          if (app === undefined) throw new Error('The build has no app.')
          const first = [app.fileName, ...app.imports]
          for (const chunk of chunks) {
            const css = takeStyles(chunk, bundle)
            if (first.includes(chunk.fileName)) ofDocument += css
            else if (css !== '') chunk.code = adopting(css) + chunk.code
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
          page.source = String(page.source).replace('</head>', () => `<style>${ofDocument}</style></head>`)
        },
      },
    },
  ]
}

/** The style sheets that came as files with a chunk; they are files no longer. */
function takeStyles(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle): string {
  let css = ''
  for (const file of chunk.viteMetadata?.importedCss ?? []) {
    const sheet = bundle[file]
    if (sheet?.type !== 'asset') throw new Error(`The build has no ${file}.`)
    css += String(sheet.source).trim()
    delete bundle[file]
  }
  chunk.viteMetadata?.importedCss.clear()
  return css
}

/** A constructed sheet: the document's policy refuses style elements, but not this. Its hash is in the chunk's name already. */
function adopting(css: string): string {
  return `{const s=new CSSStyleSheet;s.replaceSync(${JSON.stringify(css)}),document.adoptedStyleSheets.push(s)}`
}
