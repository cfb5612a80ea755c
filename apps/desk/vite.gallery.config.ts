import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Configuration of the gallery, which shows the desk in every state. It is never part of a release build. */
export default defineConfig({
  root: new URL('src/gallery', import.meta.url).pathname,
  plugins: [react()],
  server: { port: 8083, strictPort: true, host: '127.0.0.1' },
  build: { outDir: '../../../../node_modules/.murphy-desk-gallery', emptyOutDir: true },
})
