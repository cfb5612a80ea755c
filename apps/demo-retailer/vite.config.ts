import { defineConfig } from 'vite'

/** The scripts and the style sheet that the shop's pages load. Plain names: the server answers them with an ETag. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/public',
    modulePreload: false,
    // One style sheet, whichever script comes first.
    cssCodeSplit: false,
    rollupOptions: {
      input: {
        shop: 'src/client/shop.ts',
        'bare-frame': 'src/client/bare-frame.ts',
        survey: 'src/client/survey.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: 'shop[extname]' },
    },
  },
})
