import { defineConfig } from 'vite'
import { pageOfItsOwn } from './page-of-its-own'

/** `/desk/preview`: the widget as a manager looks at it. */
export default defineConfig(pageOfItsOwn('preview'))
