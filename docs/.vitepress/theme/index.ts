import '@fontsource-variable/ibm-plex-sans/wght.css';
import theme from 'vitepress/theme-without-fonts';
import './colours.css';

export default theme;
