/** Made by the build: see `build/formats-later.mjs`. */
declare module 'virtual:formats';
