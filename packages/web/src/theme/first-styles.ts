// The styles of the sign-in page.
import 'virtual:tokens.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@fontsource-variable/ibm-plex-sans/wght.css';
import './global.css';
