CREATE TABLE "content_open" (
	"session_id" text NOT NULL,
	"content_id" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_open_content_id_session_id_pk" PRIMARY KEY("content_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "content_open" ADD CONSTRAINT "content_open_session_id_staff_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."staff_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_open" ADD CONSTRAINT "content_open_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_open_session" ON "content_open" USING btree ("session_id");