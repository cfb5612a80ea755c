import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The gallery: the desk in every state that can be looked at, never part of a release build. */
export default defineConfig({
  root: new URL('src/gallery', import.meta.url).pathname,
  plugins: [react()],
  build: { outDir: '../../../../node_modules/.murphy-desk-gallery', emptyOutDir: true },
})
