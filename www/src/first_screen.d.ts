// The styles of the first screen, which the build writes: see build/prerender.mjs.

declare module 'virtual:first_screen.css'
