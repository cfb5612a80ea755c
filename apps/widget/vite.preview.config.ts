import { defineConfig } from 'vite'
import { createStandalonePageConfig } from './standalone-page'

/** Builds `/desk/preview`, the widget as managers preview it. */
export default defineConfig(createStandalonePageConfig('preview'))
