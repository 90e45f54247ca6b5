<?php
// Runs the plugin without WordPress: as much of its interface as the plugin uses, with escaping as strict as there. Reads
// {name, attributes} for each widget to render from standard input, and prints what was rendered and added to the page.

define( 'ABSPATH', __DIR__ );
$GLOBALS['site'] = array( 'options' => array(), 'scripts' => array(), 'filters' => array(), 'shortcodes' => array(), 'blocks' => array() );

function add_action( $name, $call ) { $GLOBALS['site']['filters'][ $name ] = $call; }
function add_filter( $name, $call ) { add_action( $name, $call ); }
function add_shortcode( $tag, $call ) { $GLOBALS['site']['shortcodes'][ $tag ] = $call; }
function register_block_type( $name, $settings ) { $GLOBALS['site']['blocks'][ $name ] = $settings; }
function wp_register_script() {}
function wp_add_inline_script() {}
function wp_enqueue_script( $handle, $src ) { $GLOBALS['site']['scripts'][ $handle ] = $src; }
function wp_json_encode( $value, $flags = 0 ) { return json_encode( $value, $flags ); }
function plugins_url( $path ) { return "/plugins/$path"; }
function get_option( $name, $default = false ) { return $GLOBALS['site']['options'][ $name ] ?? $default; }
function is_admin() { return true; }
function esc_attr( $text ) { return htmlspecialchars( $text, ENT_QUOTES ); }
function esc_html( $text ) { return htmlspecialchars( $text, ENT_QUOTES ); }
function esc_url( $text ) { return htmlspecialchars( $text, ENT_QUOTES ); }
function esc_url_raw( $text ) { return $text; }
function wp_parse_url( $text ) { return parse_url( $text ); }
function __( $text ) { return $text; }
function add_settings_error() {}

$plugin = $argv[1];
require "$plugin/coach-widgets.php";
coach_widgets_register();

$rendered = array();
foreach ( json_decode( stream_get_contents( STDIN ), true ) as $row ) {
	$rendered[] = call_user_func( $GLOBALS['site']['shortcodes'][ 'coach_' . $row['name'] ], $row['attributes'] );
}
echo json_encode(
	array(
		'rendered'   => $rendered,
		'blocks'     => array_keys( $GLOBALS['site']['blocks'] ),
		'shortcodes' => array_keys( $GLOBALS['site']['shortcodes'] ),
		'tag'        => coach_widgets_mark( '<script src="' . $GLOBALS['site']['scripts']['coach-widgets'] . '"></script>', 'coach-widgets' ),
		'other'      => coach_widgets_mark( '<script src="/other.js"></script>', 'other' ),
		'origins'    => array_map( 'coach_widgets_sanitize', array( 'https://a.example:8443/path', 'javascript:alert(1)', '' ) ),
	)
);
