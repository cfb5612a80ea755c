import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The gallery: the desk in every state that can be looked at, never part of a release build. */
export default defineConfig({
  root: new URL('src/gallery', import.meta.url).pathname,
  plugins: [react()],
  server: { port: 8083, strictPort: true, host: '127.0.0.1' },
  build: { outDir: '../../../../node_modules/.murphy-desk-gallery', emptyOutDir: true },
})
