import { render } from 'preact';
import { registerOffline } from './offline/register.js';
import { Shell } from './Shell.js';
import { listenForOffer } from './state/install.js';
import { applySettings } from './state/settings.js';

applySettings();
listenForOffer();
const root = document.getElementById('app');
if (!root) throw new Error('The page has no element #app.');
render(<Shell />, root);
registerOffline();
