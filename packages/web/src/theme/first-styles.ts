// The styles of the page for signing in.
import 'virtual:tokens.css';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import '@fontsource-variable/ibm-plex-sans/wght.css';
import './global.css';
