import { defineConfig } from 'vite'
import { createStandalonePageConfig } from './standalone-page'

/** Builds `/privacy-form`. */
export default defineConfig(createStandalonePageConfig('privacy-form'))
