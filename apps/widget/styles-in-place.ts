import type { Plugin, Rollup } from 'vite'

/**
 * Places each style sheet where it is needed. The styles of the first screen go into the document, so that nothing is
 * fetched before the first paint. The styles of a later chunk go into its script, so that no screen is drawn without them.
 * A separate file that failed to load would not be requested again.
 */
export function stylesInPlace(): readonly Plugin[] {
  let pageStyles = ''
  return [
    {
      name: 'styles-out-of-files',
      apply: 'build',
      generateBundle: {
        // Runs before other plugins list the files that a chunk needs.
        order: 'pre',
        handler(_options, bundle) {
          const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
          const app = chunks.find(({ isEntry }) => isEntry)
          if (app === undefined) throw new Error('The build has no app.')
          const first = [app.fileName, ...app.imports]
          for (const chunk of chunks) {
            const css = takeStyles(chunk, bundle)
            if (first.includes(chunk.fileName)) pageStyles += css
            else if (css !== '') chunk.code = createStyleScript(css) + chunk.code
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
          page.source = String(page.source).replace('</head>', () => `<style>${pageStyles}</style></head>`)
        },
      },
    },
  ]
}

/** Returns the style sheets of a chunk as one text, and removes their files from the build. */
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

/** Returns the script that adds styles as a constructed sheet, because the document's policy refuses style elements. */
function createStyleScript(css: string): string {
  return `{const s=new CSSStyleSheet;s.replaceSync(${JSON.stringify(css)}),document.adoptedStyleSheets.push(s)}`
}
