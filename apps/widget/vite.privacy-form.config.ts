import { defineConfig } from 'vite'
import { pageOfItsOwn } from './page-of-its-own'

/** `/privacy-form`. */
export default defineConfig(pageOfItsOwn('privacy-form'))
