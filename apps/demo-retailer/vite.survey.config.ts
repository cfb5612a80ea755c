import { defineConfig } from 'vite'

/** The stand-in survey vendor's script: one file without imports, which any page may include again and again. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/public',
    emptyOutDir: false,
    modulePreload: false,
    rollupOptions: {
      input: { 'survey-vendor': 'src/client/survey-vendor.ts' },
      output: { format: 'iife', entryFileNames: '[name].js' },
    },
  },
})
