import '../main.mjs';
