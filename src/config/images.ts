import {webp} from '../plugins/responsive-images/webp';

/** Responsive copies of every picture in a page. */
export const responsiveImages = {
  quality: 85,
  max: 1030,
  min: 640,
  steps: 2,
  disableInDev: false,
  format: 'webp',
  adapter: webp,
};

/** A click on a picture opens it large. The plugin attaches itself 1000 ms after a page is shown. */
export const imageZoom = {
  selector: '.markdown img:not(.no-zoom)',
  background: {light: 'rgb(255, 255, 255)', dark: 'rgb(15, 26, 32)'},
  config: {margin: 75},
};
