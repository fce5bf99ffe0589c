CREATE TABLE "settings_version" (
	"number" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"staff_id" text DEFAULT '' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
